/** Asks before a removal that can't be undone. */
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type ConfirmRemovalProps = {
  title: string;
  /** What the removal means. */
  description: string;
  keepLabel: string;
  removeLabel: string;
  /** Shown when the removal fails. */
  otherwise: string;
  remove: () => Promise<void>;
  close: () => void;
};

export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { title, description, keepLabel, removeLabel, otherwise, remove, close } = props;
  const { isSending, failure, send } = useSubmission({ otherwise });
  const end = async () => {
    await remove();
    close();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {keepLabel}
          </Button>
          <Button variant="destructive" loading={isSending} onClick={() => void send(end)}>
            {removeLabel}
          </Button>
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
