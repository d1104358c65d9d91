/** The supplier's own mail server: its settings, its state, and the calls that change them. */
import { useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { type CallOptions, call } from '#client/sync/api.ts';
import { mailServerRoutes } from '#contract/mail-server.ts';

export type MailServerFields = CallOptions<typeof mailServerRoutes.setMailServer>['body'];

/** Milliseconds between two reads: mail is sent, or fails, while the screen is open. */
const LOOK = 10_000;

export function useMailServer(supplier_id: string) {
  const queries = useQueryClient();
  const options = { params: { supplier_id } };
  const queryKey = onlineQueryKey(mailServerRoutes.mailServer, options);
  const refresh = () => queries.invalidateQueries({ queryKey });
  return {
    known: useOnlineQuery(mailServerRoutes.mailServer, options, { refetchInterval: LOOK }),
    refresh,
    save: async (body: MailServerFields): Promise<void> => {
      queries.setQueryData(queryKey, await call(mailServerRoutes.setMailServer, { ...options, body }));
    },
    remove: async (): Promise<void> => {
      queries.setQueryData(queryKey, await call(mailServerRoutes.removeMailServer, options));
    },
    test: async () => {
      const outcome = await call(mailServerRoutes.testMailServer, options);
      await refresh();
      return outcome;
    },
    sendAgain: async (): Promise<number> => {
      const { sent_again } = await call(mailServerRoutes.sendUncertainMail, options);
      await refresh();
      return sent_again;
    },
  };
}
