import { longTitle, service, serviceCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceSteps } from './ServiceSteps.tsx';

export const examples: readonly Example[] = [
  { name: 'four steps', element: <ServiceSteps copy={serviceCopy.steps} service={service} /> },
  {
    name: 'long text',
    element: (
      <ServiceSteps
        copy={serviceCopy.steps}
        service={{
          duration: 'Monthly; first report after 6 weeks',
          steps: service.steps.map((step) => ({ ...step, who: longTitle, result: longTitle })),
        }}
      />
    ),
  },
];
