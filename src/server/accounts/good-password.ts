import type { I18n } from '@lingui/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyRequest } from 'fastify';
import { type PasswordWeakness, passwordWeakness } from '#domain/people/weak-password.ts';
import { Refusal } from '../http/problem.ts';
import { requestLanguage } from '../texts/request-language.ts';

/** The most common passwords. Short ones are in it too: people lengthen them. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const WORDS: Readonly<Record<PasswordWeakness, (i18n: I18n) => string>> = {
  repeated: (i18n) =>
    i18n._('Ce mot de passe répète les mêmes signes\u00A0: il se devine vite. Choisissez-en un autre.'),
  own_address: (i18n) =>
    i18n._('Ce mot de passe est votre adresse, ou presque\u00A0: il se devine vite. Choisissez-en un autre.'),
  house_word: (i18n) =>
    i18n._(
      'Ce mot de passe tient presque en un mot que tout le monde essaie ici\u00A0: il se devine vite. Choisissez-en un autre.',
    ),
  common: (i18n) =>
    i18n._('Ce mot de passe est l’un des plus répandus\u00A0: il se devine vite. Choisissez-en un autre.'),
};

/**
 * Throws when the chosen password is among the first that anybody tries; names the field and says why in the person's language.
 */
export async function requireGoodPassword(
  { request }: { readonly request: FastifyRequest },
  person: { readonly email: string; readonly locale: string },
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const weakness = passwordWeakness(password, person.email, (candidate) => common.has(candidate));
  if (weakness === null) return;
  const { i18n } = await requestLanguage(request, person);
  const why = WORDS[weakness](i18n);
  throw new Refusal('invalid_input', why, { errors: { [field]: why } });
}
