import { exhibitOn } from '#site/gallery/ExhibitExample.tsx';
import { exhibits } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';

const example = exhibitOn('soil');

const { lighting } = exhibits;
const [light] = lighting.lights;

export const examples: readonly Example[] = [
  example('two lights and a reflector', lighting),
  example('one light at the camera, no wall', {
    ...lighting,
    camera: { lens: 35, format: 'wide', distance: 1.2, height: 1.6 },
    lights: light ? [{ ...light, angle: 0, distance: 1.4, size: 0.3 }] : [],
    reflector: undefined,
    wall: undefined,
  }),
  example('most lights, longest words, light from behind', {
    ...lighting,
    subject: { name: 'Two people seated', size: 1.6 },
    camera: { lens: 85, format: 'wide', distance: 8, height: 1.5 },
    lights: [
      ...lighting.lights.map((one) => ({
        ...one,
        name: 'Octagonal softbox',
        note: 'Raised until all spectacles shine',
      })),
      {
        name: 'Strip on the boom',
        size: 1.2,
        angle: 180,
        distance: 1.2,
        height: 2.6,
        power: '1/8' as const,
        note: 'Parts the hair from the dark wall',
      },
    ].map((one, index) => ({ ...one, name: `${one.name} ${index}` })),
    reflector: {
      name: 'Folding white board',
      size: 1.5,
      angle: 80,
      distance: 1.4,
      note: 'Opens the shadow of two people',
    },
  }),
];
