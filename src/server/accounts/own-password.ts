import { eq } from 'drizzle-orm';
import { asIdentity } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import type { Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import { requestLanguage } from '../texts/request-language.ts';
import type { DeviceCall } from './known-device.ts';
import { isPassword } from './password.ts';

/**
 * Throws unless the password is the caller's, naming the field. To be called within `asGuess`.
 * @param sentence what can't be done without it
 */
export async function requireOwnPassword(
  { services, request }: DeviceCall,
  principal: Principal,
  password: string,
  sentence?: string,
): Promise<void> {
  const [known] = await asIdentity(services.database)
    .select({ password_hash: account.password_hash })
    .from(account)
    .where(eq(account.account_id, principal.account_id));
  if (await isPassword(known?.password_hash, password)) return;
  const { i18n } = await requestLanguage(request, principal);
  throw new Refusal('invalid_input', sentence, {
    errors: { password: i18n._('Le mot de passe actuel n’est pas celui-là.') },
  });
}
