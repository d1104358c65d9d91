/** Before the microphone is on: whether the sound may leave the device. After it went off: why, and what still counts. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Microphone } from '#client/ui/microphone.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { SpeechFailure } from './listen.ts';
import type { Voice } from './use-voice.ts';
import styles from './voice-count.module.css';

type VoiceQuestionProps = {
  voice: Exclude<Voice, { kind: 'listening' }>;
  agree: () => void;
  fetchLanguage: () => void;
  retry: () => void;
};

export function VoiceQuestion({ voice, agree, fetchLanguage, retry }: VoiceQuestionProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (voice.kind === 'beginning')
    return (
      <div className={styles.question} aria-busy="true">
        <Skeleton width="60%" height={40} />
      </div>
    );
  if (voice.kind === 'failed') {
    const { title, text } = failureText(voice.failure);
    return (
      <div className={styles.question} role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
        {voice.failure === 'no_language' ? null : <Button variant="secondary" onClick={retry}>{t`Réessayer`}</Button>}
      </div>
    );
  }
  const { canFetch, isFetching } = voice;
  return (
    <div className={styles.question}>
      <span className={styles.quiet}>
        <Microphone size="l" />
      </span>
      <h2>{t`Votre voix quitterait cet appareil`}</h2>
      <p>
        {t`Ce navigateur envoie le son du micro au service vocal de son fabricant, qui le met en mots. Rien n’est envoyé avant votre accord, ni après le retour au pavé.`}
      </p>
      {canFetch ? (
        <>
          <p>{t`Il peut aussi télécharger la langue une fois : ensuite le son reste ici, même sans réseau.`}</p>
          <Button loading={isFetching} onClick={fetchLanguage}>{t`Télécharger la langue`}</Button>
        </>
      ) : null}
      <Button variant={canFetch ? 'ghost' : 'default'} onClick={agree}>{t`Accepter et écouter`}</Button>
    </div>
  );
}

function useFailureText() {
  const { t } = useLingui();
  return (failure: SpeechFailure): { title: string; text: string } => {
    switch (failure) {
      case 'denied':
        return {
          title: t`Le micro est refusé`,
          text: t`Autorisez-le pour cette page dans les réglages du navigateur. Le pavé compte sans lui.`,
        };
      case 'no_microphone':
        return {
          title: t`Aucun micro`,
          text: t`Cet appareil n’en a pas, ou une autre application s’en sert. Le pavé compte sans lui.`,
        };
      case 'no_network':
        return {
          title: t`La voix a besoin du réseau`,
          text: t`Sur cet appareil, les mots sont reconnus ailleurs. Sans réseau, comptez au pavé ou à la douchette.`,
        };
      case 'no_language':
        return {
          title: t`Langue inconnue du navigateur`,
          text: t`Il ne comprend pas la langue de cette page. Comptez au pavé ou à la douchette.`,
        };
      case 'silent':
        return {
          title: t`Le micro s’est éteint`,
          text: t`Rien n’a été dit depuis un moment. Ce qui est compté est gardé.`,
        };
      case 'broken':
        return {
          title: t`L’écoute s’est arrêtée`,
          text: t`Le navigateur n’a pas pu ouvrir le micro. Ce qui est compté est gardé.`,
        };
    }
  };
}
