import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import { isESMImportedImage } from 'astro/assets/utils';
import { hashTransform, propsToFilename } from 'astro/assets/utils/node';

/** The properties of a picture that its file name depends on; Astro reads them here too. */
const propertiesToHash = baseService.propertiesToHash ?? [];

/**
 * Astro's own service, with other addresses on pages rendered on demand. There Astro would make each picture again for each
 * request. The prerendered pages contain the same pictures, so the addresses of those files are used.
 */
const imageService: LocalImageService = {
  ...sharpService,
  propertiesToHash,
  getURL(options, config, logger) {
    if (import.meta.env.DEV || !isESMImportedImage(options.src)) return sharpService.getURL(options, config, logger);
    const hash = hashTransform(options, config.service.entrypoint, propertiesToHash);
    return encodeURI(propsToFilename(options.src.src, options, hash));
  },
};

export default imageService;
