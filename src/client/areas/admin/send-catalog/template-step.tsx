/** Step 3: how much the mail says, and its subject. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TEMPLATES } from '#domain/campaigns/mail-templates.ts';
import styles from './send-catalog.module.css';
import type { StepProps } from './step-props.ts';

const WHOLE_ON_A_PHONE = 40;

export function TemplateStep({ draft: { wizard, change, name, rename }, templates }: StepProps) {
  const { t } = useLingui();
  const { subject } = wizard.data.static;
  const length = [...subject].length;
  return (
    <div className={styles.page}>
      <RadioGroup
        cards
        label={t`Modèle`}
        value={wizard.selectedTemplate}
        onValueChange={(value) => {
          const template = TEMPLATES.find((each) => each === value) ?? 'extended';
          change({ type: 'template', template, design: templates.extended });
        }}
        options={[
          {
            value: 'classic',
            label: t`Classique`,
            hint: t`Bonjour, une phrase, le bouton. Dans la langue de chaque client.`,
          },
          {
            value: 'extended',
            label: t`Complet`,
            hint: t`Le classique, puis cinq raisons de commander en ligne. Dans la langue de chaque client.`,
          },
          {
            value: 'custom',
            label: t`À vous`,
            hint: t`Partez du complet et changez tout : textes, images, colonnes.`,
          },
        ]}
      />
      <TextField
        label={t`Objet`}
        value={subject}
        maxLength={200}
        placeholder={templates.subject}
        hint={
          subject === ''
            ? t`Sans objet à vous, chacun lit celui du modèle dans sa langue.`
            : `${plural(length, { one: '# signe.', other: '# signes.' })} ${t`Visible en entier sur un téléphone jusqu’à ${WHOLE_ON_A_PHONE}.`}`
        }
        onChange={(event) => change({ type: 'subject', subject: event.target.value })}
      />
      <TextField
        label={t`Nom de l’envoi`}
        hint={t`Pour vous seul : vos clients ne le voient pas.`}
        value={name}
        maxLength={200}
        onChange={(event) => rename(event.target.value)}
      />
    </div>
  );
}
