import { useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ColorField } from '#client/ui/color-field.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextArea, TextField } from '#client/ui/text-field.tsx';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section.tsx';

const orders = [
  { value: 'guide', label: 'Ordre de ma chambre froide' },
  { value: 'name', label: 'Nom' },
  { value: 'price', label: 'Prix au kilo' },
  { value: 'margin', label: 'Marge', disabled: true },
];

export function FieldSections() {
  const [text, setText] = useState('');
  const [order, setOrder] = useState('guide');
  const [color, setColor] = useState('#1a57e6');
  return (
    <GallerySection title="Champs">
      <div className={styles.stack}>
        <SearchField
          label="Rechercher"
          placeholder="Produit, code, marque"
          value={text}
          onChange={setText}
          shortcut="/"
        />
        <TextField label="Référence" defaultValue="S47-cuisine" hint="Elle figure sur le bon de livraison." />
        <TextField
          label="Code du client"
          defaultValue="004 12"
          error="Ce code est déjà pris par la Brasserie du Nord."
        />
        <TextField label="Poids" defaultValue="4,25" suffix="kg" inputMode="decimal" />
        <PasswordField
          label="Mot de passe"
          showLabel="Afficher le mot de passe"
          defaultValue="une phrase se retient"
          autoComplete="off"
        />
        <TextField label="Numéro" defaultValue="2026-1120-31" disabled />
        <TextArea label="Remarque" optionalText="facultatif" placeholder="Palette filmée, livraison par la cour" />
        <Select label="Trier" value={order} onValueChange={setOrder} options={orders} />
        <ColorField
          label="Couleur"
          codeLabel="Code de la couleur"
          value={color}
          onChange={setColor}
          swatches={[
            { color: '#1a57e6', name: 'Bleu' },
            { color: '#0f7a45', name: 'Vert' },
          ]}
        />
        <FileDrop label="Déposez le fichier du catalogue" hint="Excel ou CSV, 5 Mo au plus" onFiles={() => undefined} />
        <FileDrop label="Déposez une photo" error="photo.tiff n’est pas une image connue." onFiles={() => undefined} />
      </div>
    </GallerySection>
  );
}

export function ChoiceSections() {
  const [checked, setChecked] = useState(true);
  const [some, setSome] = useState<boolean | 'indeterminate'>('indeterminate');
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [day, setDay] = useState('saturday');
  return (
    <GallerySection title="Choix">
      <div className={styles.stack}>
        <Checkbox label="Regrouper les colis" checked={checked} onCheckedChange={setChecked} hint="Une seule palette" />
        <Checkbox label="Toutes les lignes" checked={some} onCheckedChange={setSome} />
        <Checkbox label="Éteint" checked={false} onCheckedChange={() => undefined} disabled />
        <Switch label="Lampe" checked={on} onCheckedChange={setOn} />
        <Switch label="Prix TTC" hint="Sur cet appareil" checked={off} onCheckedChange={setOff} />
        <RadioGroup
          label="Jour de livraison"
          cards
          value={day}
          onValueChange={setDay}
          options={[
            { value: 'saturday', label: 'sam. 21 novembre', hint: '6 h à 9 h', end: 'offert' },
            { value: 'tuesday', label: 'mar. 24 novembre', hint: '6 h à 9 h', end: '12,00 €' },
            { value: 'sunday', label: 'dim. 22 novembre', hint: 'Pas de tournée', disabled: true },
          ]}
        />
        <RadioGroup
          label="Taux affiché"
          value={day}
          onValueChange={setDay}
          options={[
            { value: 'saturday', label: 'Hors taxes' },
            { value: 'tuesday', label: 'Toutes taxes comprises' },
          ]}
        />
      </div>
    </GallerySection>
  );
}
