import { LegalText } from '@/components/legal-text';
import { getText } from '@/lib/i18n/get-text';
import { MarkedText } from './marked-text';
import styles from './payment-terms-view.module.css';

/** The disclosures that Japanese law requires for online contracts, in the customary table. */
export async function PaymentTermsView() {
  const text = await getText('payment-terms');
  return (
    <LegalText title={text('title')} lead={text('text')} wide>
      <table className={styles.table}>
        <tbody>
          {text.groups('items').map((id) => (
            <tr key={id} id={id}>
              <th scope="row">{text(`items.${id}.name`)}</th>
              <td>
                <MarkedText text={text.plain(`items.${id}.text`)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{text('note')}</p>
    </LegalText>
  );
}
