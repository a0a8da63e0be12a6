/** Tiny files of the types that are allowed for a CV, and of others, built by their file formats. */
import { crc32 } from 'node:zlib';

export const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const SHEET_MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';

export const docx = openXml('/word/document.xml', WORD_MAIN);
/** A DOCX in the order of some writers: the part that names its type comes last. */
export const docxTypesLast = zip(openXmlEntries('/word/document.xml', WORD_MAIN).toReversed());
export const docm = openXml('/word/document.xml', MACRO_MAIN);
export const xlsx = openXml('/xl/workbook.xml', SHEET_MAIN);
export const odt = openDocument('application/vnd.oasis.opendocument.text');
export const plainZip = zip([['readme.txt', 'Hello']]);
export const doc = ole2(['Root Entry', 'WordDocument', '1Table']);
export const xls = ole2(['Root Entry', 'Workbook']);
/** Word's format for a DOCX with a password. */
export const encryptedDocx = ole2(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']);
export const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(57)]);
export const exe = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([0x40, 0, 0, 0]),
  Buffer.from('PE\0\0'),
]);
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF of exactly this size that contains every byte value, so that any change on the way is detected. */
export function pdfOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  for (let index = 0; index < bytes; index += 1) file[index] = (index * 31 + (index >> 8)) & 0xff;
  pdf.copy(file, 0, 0, Math.min(pdf.length, bytes));
  return file;
}

function openXml(part: string, type: string): Buffer {
  return zip(openXmlEntries(part, type));
}

function openXmlEntries(part: string, type: string): [string, string][] {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`;
  return [
    ['[Content_Types].xml', types],
    ['_rels/.rels', '<?xml version="1.0"?><Relationships/>'],
    [part.slice(1), '<?xml version="1.0"?><document/>'],
  ];
}

function openDocument(type: string): Buffer {
  return zip([
    ['mimetype', type],
    ['content.xml', '<?xml version="1.0"?><document/>'],
  ]);
}

/** Stored, not compressed. */
function zip(entries: readonly (readonly [string, string])[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

/** A header ([MS-CFB] 2.2), one sector of allocation table, one of directory with an entry for each name. */
function ole2(names: readonly string[]): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  const directory = Buffer.alloc(512);
  for (const [index, name] of names.entries()) {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = index === 0 ? 5 : 2;
  }
  return Buffer.concat([header, table, directory]);
}
