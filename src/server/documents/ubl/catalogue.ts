import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type OrderFormFacts, packGtin, productName } from '#domain/documents/order-form-table.ts';
import { netPrice } from '#domain/pricing/price.ts';
import type { Locale } from '#domain/values/locale.ts';
import { writable } from '#domain/values/xml-text.ts';
import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import {
  endpoint,
  FRANCE,
  itemIds,
  partyId,
  priceElement,
  registeredName,
  taxCategory,
  textElement,
  type UblParties,
  ublRoot,
  unitCode,
} from './parts.ts';

const party = (role: string, name: string, siret: string) =>
  xml(role, [endpoint(siret), partyId(siret), xml('cac:PostalAddress', [FRANCE]), registeredName(name)]);

/** One product: whether it can be ordered now, in which unit, at which price without VAT. */
function catalogueLine(product: CatalogProduct, position: number, at: string, locale: Locale): XmlElement {
  const unit = unitCode(product);
  const name = productName(product, locale);
  const client_code = product.codes.find(({ kind }) => kind === 'client_code')?.code;
  return xml('cac:CatalogueLine', [
    xml('cbc:ID', String(position + 1)),
    xml('cbc:ActionCode', 'Add'),
    xml('cbc:OrderableIndicator', String(product.availability.state === 'available')),
    xml('cbc:OrderableUnit', unit),
    xml('cbc:ContentUnitQuantity', String(product.units_per_pack), { unitCode: 'H87' }),
    xml('cbc:OrderQuantityIncrementNumeric', '1'),
    xml('cbc:MinimumOrderQuantity', '1', { unitCode: unit }),
    xml('cac:RequiredItemLocationQuantity', [
      xml('cac:Price', [
        priceElement('cbc:PriceAmount', netPrice(product, at).net),
        xml('cbc:BaseQuantity', '1', { unitCode: unit }),
      ]),
    ]),
    xml('cac:Item', [
      xml('cbc:Name', writable(name) === '' ? product.supplier_code : name),
      textElement('cbc:BrandName', product.brand),
      ...itemIds({ client_code, supplier_code: product.supplier_code }, packGtin(product) ?? undefined),
      taxCategory(product.vat),
      ...product.allergens.map((allergen) =>
        xml('cac:AdditionalItemProperty', [xml('cbc:Name', 'Allergen'), xml('cbc:Value', allergen)]),
      ),
    ]),
  ]);
}

/**
 * The products that a client sees, at the client's prices, as UBL 2.1 for PEPPOL BIS Catalogue without Response 3
 * (transaction T19).
 * @param day YYYY-MM-DD: from which day on the catalogue holds, at the supplier's clock
 */
export function ublCatalogue(
  { products, at, supplier_name }: OrderFormFacts,
  organization_name: string,
  { supplier_siret, organization_siret }: UblParties,
  day: string,
  locale: Locale,
): string {
  return xmlDocument(
    ublRoot('Catalogue', [
      xml('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:catalogue:3'),
      xml('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:catalogue_wo_response:3'),
      xml('cbc:ID', `${organization_siret}-${day}`),
      xml('cbc:ActionCode', 'Replace'),
      xml('cbc:IssueDate', day),
      xml('cac:ValidityPeriod', [xml('cbc:StartDate', day)]),
      party('cac:ProviderParty', supplier_name, supplier_siret),
      party('cac:ReceiverParty', organization_name, organization_siret),
      ...products.map((product, position) => catalogueLine(product, position, at, locale)),
    ]),
  );
}
