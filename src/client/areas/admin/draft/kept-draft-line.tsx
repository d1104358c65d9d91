/** Says that a draft was kept here, and offers to restore it. */
import { useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

type KeptDraftLineProps = { draft: { readonly resume: (() => void) | null; readonly forget: () => void } };

export function KeptDraftLine({ draft: { resume, forget } }: KeptDraftLineProps) {
  const { t } = useLingui();
  if (resume === null) return null;
  return (
    <Banner
      tone="info"
      action={
        <>
          <Button variant="secondary" size="s" onClick={resume}>{t`Reprendre le brouillon`}</Button>
          <Button variant="ghost" size="s" onClick={forget}>{t`Jeter`}</Button>
        </>
      }
    >
      {t`Une saisie n’a pas été enregistrée.`}
    </Banner>
  );
}
