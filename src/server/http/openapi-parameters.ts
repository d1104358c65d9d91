/** The meaning of a parameter, and an example value. */
interface Described {
  readonly description: string;
  readonly example: string | number | boolean | readonly string[];
}

const anId = '0199e6e0-0000-7000-8000-000000000001';

const PARAMETERS: Readonly<Record<string, Described>> = {
  account_id: { description: 'The account.', example: anId },
  active_only: { description: 'Only products that can be ordered now.', example: true },
  alias: { description: 'What the space or the organization is called in addresses.', example: 'halle' },
  api_key_id: { description: 'The key of the API.', example: anId },
  brand: { description: 'Only products of this brand.', example: 'Maison Vernet' },
  campaign_id: { description: 'The campaign: a catalog sent by mail, or to be sent.', example: anId },
  category_id: { description: 'The category.', example: anId },
  change_id: { description: 'The change, as the call that made it answered it.', example: anId },
  client_id: { description: 'The client: an organization that buys from the supplier.', example: anId },
  client_state: { description: 'Only clients of whom this is said first.', example: 'quiet' },
  columns: {
    description: 'Which column says what, `field:column`, counted from 1; may stand several times.',
    example: ['name:2'],
  },
  contact_id: { description: 'The client whose prices and products count.', example: anId },
  confirmed: { description: 'Whether the person has confirmed what the preview asked about.', example: true },
  context: { description: 'The organization that buys.', example: anId },
  count: { description: 'How many entries a page has at most.', example: 50 },
  delivery_id: { description: 'The delivery to a webhook.', example: anId },
  direction: { description: 'Which end of the order comes first.', example: 'ascending' },
  disputed_only: { description: 'Only orders whose client disputes something that is not settled.', example: true },
  dry_run: { description: 'Only says what would change.', example: true },
  email: { description: 'The address of an account.', example: 'buyer@demo.test' },
  email_notification: { description: 'Whether the person is told by e-mail.', example: true },
  enable: { description: 'Only products that are switched on, or off.', example: true },
  extended_categories: { description: 'Finds products by what their categories are called, too.', example: true },
  extended: { description: 'Those with the supplier’s terms as well.', example: true },
  failed_only: { description: 'Only what has not arrived, though it was tried.', example: true },
  facet_filter: {
    description: 'A facet and its value, `facet:value`; may stand several times.',
    example: ['origin:France'],
  },
  format: { description: 'The form of the file.', example: 'pdf' },
  history: { description: 'The messages before, as a JSON list.', example: '[]' },
  import_id: { description: 'The import.', example: anId },
  kind: { description: 'What the file brings.', example: 'prices' },
  label: { description: 'The label, as it is written.', example: 'Bio' },
  label_price_group_id: { description: 'Labels are those of this price group.', example: anId },
  language: { description: 'The language of the texts.', example: 'fr_FR' },
  languages: { description: 'The languages of the texts; may stand several times.', example: ['fr_FR', 'en_GB'] },
  listed_only: { description: 'Only products that are on the list.', example: true },
  link_cart_id: { description: 'The cart that was filled at a mailed link.', example: anId },
  list_id: { description: 'The list, an order guide.', example: anId },
  mailbox_message_id: { description: 'The mail in the installation’s own mailbox.', example: anId },
  mapping: {
    description:
      'Which column says what, `field:column`, by its heading or its number from 1; may stand several times.',
    example: ['price:Tarif A'],
  },
  message_id: {
    description: 'The message. Who writes it mints its id, a UUID of version 7, and sends it again under the same one.',
    example: anId,
  },
  name: { description: 'What it is called.', example: 'Le Comptoir d’Augustine' },
  object_id: { description: 'The object that is translated.', example: anId },
  object_type: { description: 'Which set of texts.', example: 'buyer_front' },
  older_than: { description: 'The last order of the page before; the list goes on behind it.', example: anId },
  order_id: {
    description: 'The order. Who places it mints its id, a UUID of version 7, and sends it again under the same one.',
    example: anId,
  },
  ordered_only: { description: 'Only products that the client ordered before.', example: true },
  organization_id: { description: 'The organization.', example: anId },
  partial: {
    description:
      'Whether a file without a table is answered with its first rows, for a mapping, instead of being refused.',
    example: true,
  },
  picture_id: { description: 'The picture.', example: anId },
  preferred: { description: 'Only preferred suppliers, or only others.', example: true },
  price_group_id: { description: 'The price group.', example: anId },
  product_id: { description: 'The product.', example: anId },
  own_only: {
    description: 'Only products of which something is said for this client, or this group, alone.',
    example: true,
  },
  product_list: { description: 'Which list of the group’s products.', example: 'extra' },
  public_link: { description: 'What a mailed link ends with.', example: 'xN2y0T3q' },
  query: { description: 'What is searched for.', example: 'beurre' },
  question: { description: 'What the assistant is asked.', example: 'Which orders leave tomorrow?' },
  resource: { description: 'Whose resources: only `supplier`.', example: 'supplier' },
  scope: {
    description: 'Whose accounts: one’s own, a supplier’s, an organization’s, a client’s.',
    example: 'supplier',
  },
  seen: {
    description: 'What the dry run answered as `digest`: the import is refused if something changed since.',
    example: 'a'.repeat(64),
  },
  session_id: { description: 'The session of a device.', example: anId },
  sheet: { description: 'The sheet of the workbook that is read; may stand several times.', example: ['Tarif'] },
  since: { description: 'The cursor of the page before; none for the whole catalog.', example: '1' },
  sort: { description: 'The order of what is found.', example: 'name' },
  show: { description: 'Only texts that are missing, to be looked at or written, or all.', example: 'missing' },
  shown: { description: 'Whether only products that the catalog holds are shown, or all.', example: 'held' },
  start: { description: 'The position of the first entry, from 0.', example: 0 },
  state: { description: 'Only products in this state.', example: 'in_sale' },
  status: { description: 'Only orders in this state.', example: 'submitted' },
  supplier: { description: 'The supplier: their id, or, to read the space alone, their alias.', example: anId },
  supplier_codes: { description: 'Codes of products; may stand several times.', example: ['BEU-250'] },
  survey_id: { description: 'The survey.', example: anId },
  supplier_id: { description: 'The supplier.', example: anId },
  reset_token: {
    description: 'The token of the link that was mailed to choose a new password.',
    example: 'eQ1yN4vTq8',
  },
  temperature: { description: 'Only products that are kept so.', example: 'chilled' },
  token: { description: 'The token of the link that was mailed.', example: 'eQ1yN4vTq8' },
  transition: { description: 'The transition of the state table.', example: 'confirm' },
  delivery_day: { description: 'The day of the deliveries.', example: '2026-11-20' },
  by: { description: 'How what is to be picked is sorted.', example: 'product' },
  delivery_from: { description: 'Only orders to be delivered on this day or later.', example: '2026-11-20' },
  delivery_until: { description: 'Only orders to be delivered on this day or earlier.', example: '2026-11-27' },
  updated_since: { description: 'Only what changed at this moment or later.', example: '2026-11-20T08:00:00Z' },
  use_price_groups: { description: 'Prices and products are those of the client’s price group.', example: true },
  queued: { description: 'Answers as soon as it is sure to be done, before it is.', example: true },
  view: { description: 'The catalog that is searched; left out, the whole one.', example: anId },
  view_id: { description: 'The catalog; left out, the whole one.', example: anId },
  withdraw_absent: { description: 'Whether products that the list lacks are withdrawn.', example: true },
  with_counts: { description: 'Whether the answer says how many there are of each kind.', example: true },
  with_products: { description: 'Whether the answer has the group’s products.', example: true },
  webhook_id: { description: 'The webhook.', example: anId },
  without: { description: 'Only products that lack this.', example: 'price' },
};

/** An undescribed parameter gets an empty description, so that the server still starts; the test of the description finds it. */
export function describedParameter(name: string): Described {
  return PARAMETERS[name] ?? { description: '', example: name };
}
