/** The person's own picture, by which others recognize them: a file from the device, at most 5 MB. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { UPLOAD_LIMIT } from '#contract/picture.ts';
import { useSubmission } from '../data/use-submission.ts';
import styles from './account-sheet.module.css';
import { useAccount, useSession } from './session.tsx';

export function PictureForm() {
  const { t } = useLingui();
  const { name, image_url } = useAccount();
  const { setPicture } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const tooLarge = t`Cette photo dépasse 5 Mo.`;
  const { isSending, failure, send } = useSubmission({
    otherwise: t`La photo n’a pas pu être envoyée.`,
    reasons: { invalid_input: t`Ce fichier n’est pas une photo JPEG ou PNG lisible.`, too_large: tooLarge },
  });
  const choose = (file: File | undefined) => {
    // The same file can be chosen again after it was mended.
    if (input.current !== null) input.current.value = '';
    if (file === undefined) return;
    setIsTooLarge(file.size > UPLOAD_LIMIT);
    if (file.size <= UPLOAD_LIMIT) void send(() => setPicture(file));
  };
  const problem = isTooLarge ? tooLarge : failure;
  return (
    <>
      {problem === null ? null : (
        <Banner tone="bad" live>
          {problem}
        </Banner>
      )}
      <div className={styles.picture}>
        <Avatar name={name} size="lg" imageUrl={image_url} />
        <Button variant="outline" icon="picture" loading={isSending} onClick={() => input.current?.click()}>
          <Trans>Choisir une photo</Trans>
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png"
        aria-label={t`Photo`}
        onChange={(event) => choose(event.target.files?.[0])}
      />
    </>
  );
}
