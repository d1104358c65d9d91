/** Asks before an address is called no more: what waits for it goes with it. */
import { useLingui } from '@lingui/react/macro';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type RemoveWebhookProps = { url: string; remove: () => Promise<void>; close: () => void };

export function RemoveWebhook({ url, remove, close }: RemoveWebhookProps) {
  const { t } = useLingui();
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le webhook n’a pas pu être retiré.` });
  const end = async () => {
    await remove();
    close();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && close()}
      title={t`Retirer ce webhook ?`}
      description={t`${url} n’est plus prévenu. Ce qui attend d’être envoyé et son journal partent avec lui.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Garder le webhook`}</Button>
          <Button variant="destructive" loading={isSending} onClick={() => void send(end)}>{t`Retirer`}</Button>
        </>
      }
    >
      {failure === null ? undefined : (
        <Banner tone="bad" live>
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}
