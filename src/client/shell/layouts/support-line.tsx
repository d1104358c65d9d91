import { Trans } from '@lingui/react/macro';

const SUPPORT_ADDRESS = 'support@carreau.example';

export function SupportLine() {
  return (
    <p>
      <Trans>
        Besoin d’aide ? Écrivez à <a href={`mailto:${SUPPORT_ADDRESS}`}>{SUPPORT_ADDRESS}</a>.
      </Trans>
    </p>
  );
}
