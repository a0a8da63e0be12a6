import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import { isESMImportedImage } from 'astro/assets/utils';
import { hashTransform, propsToFilename } from 'astro/assets/utils/node';

/** What of a picture its file is named by; Astro looks here too. */
const propertiesToHash = baseService.propertiesToHash ?? [];

/**
 * Astro's own service, but for the addresses on a page rendered on demand. There Astro would make each picture anew for each
 * visit; the prerendered pages have had the same ones made, so they are named as the build names them.
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
