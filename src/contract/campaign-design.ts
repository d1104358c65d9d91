import { z } from 'zod/mini';
import {
  LINE_HEIGHTS,
  LINK_COLORS,
  type MailBlock,
  type MailDesign,
  MOST_BLOCKS,
  TEXT_SIZES,
} from '#domain/campaigns/mail-design.ts';
import { TEMPLATES } from '#domain/campaigns/mail-templates.ts';
import { LAST_STEP, LONGEST_LINK_DAYS, type SendCatalogState } from '#domain/campaigns/send-catalog-state.ts';
import { exactly } from './exactly.ts';
import { identifier, text } from './values.ts';

const words = text(200);
const longWords = text(5000);
const address = text(2000);

const mailBlockSchema = exactly<MailBlock>()(
  z.union([
    z.strictObject({
      kind: z.literal('text'),
      text: longWords,
      align: z.enum(['left', 'center']),
      // Where one is absent, it is as in the specification.
      size: z.optional(z.literal(TEXT_SIZES)),
      line_height: z.optional(z.literal(LINE_HEIGHTS)),
      links: z.optional(z.enum(LINK_COLORS)),
    }),
    z.strictObject({ kind: z.literal('image'), source: address, alt: words }),
    z.strictObject({ kind: z.literal('button'), label: words, link: address }),
    z.strictObject({ kind: z.literal('divider') }),
    z.strictObject({ kind: z.literal('columns'), left: longWords, right: longWords }),
    z.strictObject({ kind: z.literal('catalog_link'), title: words, text: longWords, label: words }),
  ]),
);

/** The blocks of a catalog mail; see domain/campaigns/mail-design.ts. */
export const mailDesignSchema: z.ZodMiniType<MailDesign> = exactly<MailDesign>()(
  z.strictObject({ blocks: z.array(mailBlockSchema).check(z.maxLength(MOST_BLOCKS)) }),
);

/** `organization_id/account_id` */
const contact = text(80).check(z.regex(/^[\da-f-]{36}\/[\da-f-]{36}$/, 'must be an organization and an account'));
const contacts = z.array(contact).check(z.maxLength(10_000));

/** The send-catalog wizard by the names of the specification; see domain/campaigns/send-catalog-state.ts. */
export const sendCatalogSchema: z.ZodMiniType<SendCatalogState> = exactly<SendCatalogState>()(
  z.strictObject({
    currentStep: z.int().check(z.minimum(1), z.maximum(LAST_STEP)),
    client: z.nullable(identifier),
    priceGroup: z.nullable(identifier),
    catalogId: z.nullable(identifier),
    selectedContacts: contacts,
    excludedContacts: contacts,
    allClientsSelected: z.boolean(),
    publicLink: z.boolean(),
    data: z.strictObject({
      static: z.strictObject({ subject: words, days: z.int().check(z.minimum(1), z.maximum(LONGEST_LINK_DAYS)) }),
    }),
    email: words,
    preview: z.nullable(contact),
    design: z.nullable(mailDesignSchema),
    selectedTemplate: z.enum(TEMPLATES),
  }),
);
