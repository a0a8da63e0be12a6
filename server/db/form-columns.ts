/**
 * How the fields of a form are stored: the first ones in columns of their own, every later one in `other_fields`, as JSON.
 * A new form field therefore needs no migration.
 */
import { type Application, applicationFields } from '#contract/application.ts';
import { type Enquiry, enquiryFields } from '#contract/enquiry.ts';

const enquiryColumns = {
  name: 'name',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  projectType: 'project_type',
  budget: 'budget',
  subject: 'subject',
  message: 'message',
} as const;

const applicationColumns = {
  position: 'position',
  name: 'name',
  email: 'email',
  phone: 'phone',
  link: 'link',
  note: 'note',
} as const;

type Columns = Readonly<Record<string, string>>;

type Row<C extends Columns> = Record<C[keyof C], string> & { other_fields: string };

export const enquiryToRow = (enquiry: Enquiry) => ({
  form: enquiry.form,
  ...toRow(enquiryColumns, enquiryFields, enquiry),
});

export const enquiryFromRow = ({ form, ...row }: Row<typeof enquiryColumns> & Pick<Enquiry, 'form'>): Enquiry => ({
  form,
  ...fromRow(enquiryColumns, enquiryFields, row),
});

export const applicationToRow = (application: Application) => toRow(applicationColumns, applicationFields, application);

export const applicationFromRow = (row: Row<typeof applicationColumns>): Application =>
  fromRow(applicationColumns, applicationFields, row);

function toRow<C extends Columns, Field extends string>(
  columns: C,
  fields: readonly Field[],
  values: Record<Field, string>,
): Row<C> {
  const others = fields.filter((field) => !Object.hasOwn(columns, field) && values[field] !== '');
  return {
    ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, values[field as Field]])),
    other_fields: JSON.stringify(Object.fromEntries(others.map((field) => [field, values[field]]))),
  } as Row<C>;
}

function fromRow<C extends Columns, Field extends string>(
  columns: C,
  fields: readonly Field[],
  row: Row<C>,
): Record<Field, string> {
  const others: Record<string, string> = JSON.parse(row.other_fields);
  const stored = row as Record<string, string>;
  const values = fields.map((field) => [field, (columns[field] ? stored[columns[field]] : others[field]) ?? '']);
  return Object.fromEntries(values);
}
