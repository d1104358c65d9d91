/** The supplier's logo: JPEG or PNG, at most 5 MB. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#client/parts/account/session.tsx';
import { routeKey } from '#client/parts/data/online-query.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { pictureRoutes, UPLOAD_LIMIT } from '#contract/picture.ts';
import { type SpaceSettings, spaceSettingsRoutes } from '#contract/space-settings.ts';
import styles from './settings-screen.module.css';

type LogoFieldProps = { supplier_id: string; settings: SpaceSettings; mayChange: boolean };

export function LogoField({ supplier_id, settings, mayChange }: LogoFieldProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const tooLarge = t`Ce fichier dépasse 5 Mo.`;
  const { isSending, failure, send } = useSubmission({
    otherwise: t`Le logo n’a pas pu être envoyé.`,
    reasons: { invalid_input: t`Ce fichier n’est pas une image JPEG ou PNG lisible.`, too_large: tooLarge },
  });
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    await call(pictureRoutes.setSupplierImage, { params: { supplier_id }, body: form });
    await queries.invalidateQueries({ queryKey: routeKey(spaceSettingsRoutes.spaceSettings) });
    await refresh().catch(() => undefined);
  };
  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return;
    setIsTooLarge(file.size > UPLOAD_LIMIT);
    if (file.size <= UPLOAD_LIMIT) void send(() => upload(file));
  };
  return (
    <div>
      <p className={styles.label}>
        <Trans>Logo</Trans>
      </p>
      <div className={styles.logo}>
        {settings.logo ? (
          <img src={settings.logo} alt={t`Logo de ${settings.name}`} />
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {settings.mark}
          </span>
        )}
        <FileDrop
          label={isSending ? t`Envoi…` : t`Déposer un logo`}
          hint={t`JPG ou PNG carré, 5 Mo au plus`}
          accept=".jpg,.jpeg,.png"
          disabled={!mayChange || isSending}
          error={isTooLarge ? tooLarge : (failure ?? undefined)}
          onFiles={choose}
        />
      </div>
    </div>
  );
}
