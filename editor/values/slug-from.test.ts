import { expect, it } from 'vitest';
import { slugFrom } from './slug-from.ts';

it.each([
  ['Wall & Desk Calendars', 'wall-and-desk-calendars'],
  ['  ERP/CRM   Implementation ', 'erp-crm-implementation'],
  ['Café Menüs, Smørrebrød & Straße', 'cafe-menus-smorrebrod-and-strasse'],
  ['What an AI pilot should cost', 'what-an-ai-pilot-should-cost'],
  ["A client's “first” question", 'a-clients-first-question'],
  ['Die’s & punches', 'dies-and-punches'],
  ['3D Printing', 'printing'],
  ['360 Degree Tours', 'degree-tours'],
  ['ﬁne ½ print', 'fine-1-2-print'],
  ['C++ Development', 'c-plus-plus-development'],
  ['வணிக அட்டை', ''],
  ['दुकान App', 'app'],
  ['2026', ''],
  ['—', ''],
  ['', ''],
])('makes of "%s" the slug "%s"', (title, slug) => expect(slugFrom(title)).toBe(slug));
