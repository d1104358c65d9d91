/** The words for faults that tell no more than their code. */
import { useLingui } from '@lingui/react/macro';
import type { PlainFault } from '#contract/document-fault.ts';

export function usePlainFaultWords(): Readonly<Record<PlainFault, string>> {
  const { t } = useLingui();
  const tooComplex = t`Ce fichier est trop complexe pour une commande.`;
  return {
    not_utf8: t`Ce fichier n’est pas en UTF-8.`,
    document_type: t`Ce fichier a un DOCTYPE : par sécurité, il n’est pas lu.`,
    too_many_attributes: tooComplex,
    too_many_elements: tooComplex,
    too_deep: tooComplex,
    missing: t`Cet élément manque.`,
    twice: t`Cet élément est là deux fois.`,
    not_understood: t`Cet élément n’est pas compris ici.`,
    text_beside_elements: t`Du texte se trouve à côté des éléments.`,
    not_a_day: t`Ce n’est pas une date.`,
    not_an_order: t`Ce n’est pas une commande au format UBL 2.1.`,
    not_bis_order: t`Ce n’est pas une commande PEPPOL BIS Ordering 3.`,
    not_a_plain_order: t`Ce n’est pas une commande simple (code 220).`,
    other_siret: t`Ce SIRET n’est pas celui indiqué plus haut.`,
    seller_unnamed: t`Le SIRET du fournisseur manque.`,
    other_supplier: t`Ce n’est pas le SIRET de votre espace.`,
    buyer_unnamed: t`Le client n’a ni SIRET ni numéro de client.`,
    unknown_client: t`Aucun de vos clients n’a ce numéro.`,
    several_clients: t`Plusieurs de vos clients ont ce numéro.`,
    address_missing: t`L’adresse de livraison manque : ce client en a plusieurs, ou aucune.`,
    unknown_address: t`Aucune adresse de ce client n’a cette rue, ce code postal et cette ville.`,
    number_used: t`Ce numéro est déjà celui d’une autre commande.`,
    expired: t`Cette commande n’est plus valable.`,
    period_reversed: t`La période finit avant de commencer.`,
    other_period: t`La période n’est pas celle de la commande : une autre livraison est une autre commande.`,
    partial_delivery: t`Une livraison en une seule fois ne peut pas être promise.`,
    no_day: t`Aucun jour de livraison n’est ouvert.`,
    day_closed: t`Ce jour n’est pas livrable.`,
    not_freight: t`Seul le port (FC) peut s’ajouter à une commande.`,
    freight_below: t`Le port est inférieur à celui d’aujourd’hui.`,
    item_unnamed: t`Ce produit n’a aucun code.`,
    unknown_product: t`Ce client ne peut commander aucun produit de ce code.`,
    several_products: t`Plusieurs produits ont ce code.`,
    line_id_used: t`Une autre ligne a déjà ce numéro.`,
    base_unit: t`Ce n’est pas un nombre dans l’unité de la quantité.`,
    price_below: t`Le prix est inférieur à celui d’aujourd’hui.`,
  };
}
