import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import { isESMImportedImage } from 'astro/assets/utils';
import { hashTransform, propsToFilename } from 'astro/assets/utils/node';

/** The properties of a picture in the hash of its file name; Astro uses the same list. */
const propertiesToHash = baseService.propertiesToHash ?? [];

/**
 * Astro's own service, with other URLs on pages rendered on demand. There Astro would generate each picture again for each
 * request. The prerendered pages have the same pictures, so this uses the URLs of their files.
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
