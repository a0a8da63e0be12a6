/** Forms as browsers send them. */
import { pdf } from './cv-files.ts';
import { applicationFields } from './examples.ts';

/** What an upload has in place of `cv.pdf` and its bytes. */
interface UploadedFile {
  name?: string;
  bytes?: Buffer;
}

/** An application. @param files its CVs; usually one */
export function applicationForm(fields: Record<string, unknown> = {}, files: readonly UploadedFile[] = [{}]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...applicationFields, ...fields })) form.append(name, `${value}`);
  for (const { name = 'cv.pdf', bytes = pdf } of files) form.append('cv', new File([new Uint8Array(bytes)], name));
  return form;
}

export async function encodeForm(
  form: URLSearchParams | FormData,
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': contentType } };
}
