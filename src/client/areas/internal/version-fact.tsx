import { Trans } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { installationRoutes } from '#contract/installation.ts';

/** The version that answers, for the operator's list of facts; nothing for other people. */
export function VersionFact() {
  const { data } = useOnlineQuery(installationRoutes.featureFlags, {});
  if (data?.version === undefined) return null;
  return (
    <>
      <dt>
        <Trans>Version</Trans>
      </dt>
      <dd>{data.version}</dd>
    </>
  );
}
