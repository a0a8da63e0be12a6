import { Suspense, useState } from 'react';
import { lazyPart } from '#desk/shell/load-part.ts';
import { Button } from '#screen/ui/Button.tsx';

// Its fields are a tenth of what the first view loads.
const AddLeadDialog = lazyPart(() => import('./AddLeadDialog.tsx'), 'AddLeadDialog');

/** The button to write down an enquiry that came by phone, on WhatsApp or in person. */
export function AddLead() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add an enquiry</Button>
      {isOpen && (
        <Suspense>
          <AddLeadDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
