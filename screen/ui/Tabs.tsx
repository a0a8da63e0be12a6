import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

/** Parts of a screen of which one is shown. Places with an address of their own are links, not tabs. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[];
}) {
  return (
    // From the first moment one is chosen, and so the list can be reached by key.
    <AriaTabs defaultSelectedKey={tabs[0]?.id ?? ''} className="grid gap-4">
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-hairline border-b">
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="touch-target -mb-px flex min-h-10 cursor-pointer items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-muted data-hovered:text-text data-selected:border-accent data-selected:text-text data-focus-visible:-outline-offset-2"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
