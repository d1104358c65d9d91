/**
 * The send-catalog wizard, by the names of the specification (sections 3 and 4): the choices so far, and what each
 * choice changes.
 */
import type { MailDesign } from './mail-design.ts';
import type { TemplateName } from './mail-templates.ts';

/** 1 to whom, 2 prices and catalog, 3 template, 4 e-mail, 5 preview and sending. */
export const LAST_STEP = 5;

export interface SendCatalogState {
  readonly currentStep: number;
  /** One client only. */
  readonly client: string | null;
  /** The clients of one price group. */
  readonly priceGroup: string | null;
  /** A view of the catalog; null: the one that each client sees. */
  readonly catalogId: string | null;
  /** People who get the mail besides the chosen clients' people, each as `contactKey` has it. */
  readonly selectedContacts: readonly string[];
  /** People who don't get it, though their client was chosen. */
  readonly excludedContacts: readonly string[];
  readonly allClientsSelected: boolean;
  /** Whether there is also a public address, which anybody may open and which shows no prices. */
  readonly publicLink: boolean;
  /** `static`: the values that are the same in every mail. */
  readonly data: { readonly static: { readonly subject: string; readonly days: number } };
  /** Where a test mail goes; empty: to the person who asks for it. */
  readonly email: string;
  /** The contact whose mail the preview shows; null: the first one. */
  readonly preview: string | null;
  /** The design that a person wrote; null: the template, in each reader's language. */
  readonly design: MailDesign | null;
  readonly selectedTemplate: TemplateName;
}

/** Days that a link opens the catalog. */
export const LINK_DAYS = 30;
export const LONGEST_LINK_DAYS = 365;

export const FIRST_STATE: SendCatalogState = {
  currentStep: 1,
  client: null,
  priceGroup: null,
  catalogId: null,
  selectedContacts: [],
  excludedContacts: [],
  allClientsSelected: false,
  publicLink: false,
  data: { static: { subject: '', days: LINK_DAYS } },
  email: '',
  preview: null,
  design: null,
  selectedTemplate: 'extended',
};

/**
 * A person who buys for a client. A person who buys for two clients is two contacts: each client has its own prices.
 */
export interface Contact {
  readonly organization_id: string;
  readonly account_id: string;
  readonly price_group_ids: readonly string[];
  readonly is_unsubscribed: boolean;
}

export const contactKey = ({ organization_id, account_id }: Pick<Contact, 'organization_id' | 'account_id'>) =>
  `${organization_id}/${account_id}`;

export type SendCatalogAction =
  | { readonly type: 'all-clients' }
  | { readonly type: 'client'; readonly client: string }
  | { readonly type: 'price-group'; readonly priceGroup: string }
  | { readonly type: 'no-clients' }
  | { readonly type: 'contact'; readonly contact: Contact; readonly chosen: boolean }
  | { readonly type: 'catalog'; readonly catalogId: string | null }
  | { readonly type: 'public-link'; readonly publicLink: boolean }
  | { readonly type: 'days'; readonly days: number }
  | { readonly type: 'template'; readonly template: TemplateName; readonly design: MailDesign }
  | { readonly type: 'subject'; readonly subject: string }
  | { readonly type: 'design'; readonly design: MailDesign }
  | { readonly type: 'email'; readonly email: string }
  | { readonly type: 'preview'; readonly preview: string | null }
  | { readonly type: 'step'; readonly step: number };

const NOBODY = {
  client: null,
  priceGroup: null,
  allClientsSelected: false,
  selectedContacts: [],
  excludedContacts: [],
};

/** Whether the contact's client is among the chosen clients. */
function isOfChosenClient(state: SendCatalogState, { organization_id, price_group_ids }: Contact): boolean {
  if (state.allClientsSelected || state.client === organization_id) return true;
  return state.priceGroup !== null && price_group_ids.includes(state.priceGroup);
}

/** Whether a contact gets the mail. A contact who has unsubscribed never does. */
export function isRecipient(state: SendCatalogState, contact: Contact): boolean {
  if (contact.is_unsubscribed) return false;
  const key = contactKey(contact);
  if (state.selectedContacts.includes(key)) return true;
  return isOfChosenClient(state, contact) && !state.excludedContacts.includes(key);
}

function withContact(state: SendCatalogState, contact: Contact, chosen: boolean): SendCatalogState {
  const key = contactKey(contact);
  const others = (keys: readonly string[]) => keys.filter((other) => other !== key);
  const selected = others(state.selectedContacts);
  const excluded = others(state.excludedContacts);
  const isHeld = isOfChosenClient(state, contact);
  return {
    ...state,
    selectedContacts: chosen && !isHeld ? [...selected, key] : selected,
    excludedContacts: !chosen && isHeld ? [...excluded, key] : excluded,
  };
}

export function changeSendCatalog(state: SendCatalogState, action: SendCatalogAction): SendCatalogState {
  switch (action.type) {
    case 'all-clients':
      return { ...state, ...NOBODY, allClientsSelected: true };
    case 'client':
      return { ...state, ...NOBODY, client: action.client };
    case 'price-group':
      return { ...state, ...NOBODY, priceGroup: action.priceGroup };
    case 'no-clients':
      return { ...state, ...NOBODY };
    case 'contact':
      return withContact(state, action.contact, action.chosen);
    case 'catalog':
      return { ...state, catalogId: action.catalogId };
    case 'public-link':
      return { ...state, publicLink: action.publicLink };
    case 'days':
      return { ...state, data: { static: { ...state.data.static, days: action.days } } };
    case 'template':
      // A person's own design begins with the template's words, and is kept while they look at another template.
      return action.template === 'custom'
        ? { ...state, selectedTemplate: 'custom', design: state.design ?? action.design }
        : { ...state, selectedTemplate: action.template };
    case 'subject':
      return { ...state, data: { static: { ...state.data.static, subject: action.subject } } };
    case 'design':
      return { ...state, selectedTemplate: 'custom', design: action.design };
    case 'email':
      return { ...state, email: action.email };
    case 'preview':
      return { ...state, preview: action.preview };
    case 'step':
      return { ...state, currentStep: Math.min(Math.max(action.step, 1), LAST_STEP) };
  }
}

/** Whether anybody is chosen at all. Only then does the wizard leave its first step. */
export function hasAudience(state: SendCatalogState): boolean {
  const { allClientsSelected, client, priceGroup, selectedContacts } = state;
  return allClientsSelected || client !== null || priceGroup !== null || selectedContacts.length > 0;
}
