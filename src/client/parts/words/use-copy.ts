/** Copies a text and says so: `const copy = useCopy();` `onClick={() => void copy(secret)}`. */
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast-store.ts';

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'ok', message: t`Copié` });
    } catch {
      showToast({ tone: 'bad', message: t`Le navigateur ne laisse pas copier : sélectionnez le texte.` });
    }
  };
}
