import { LegalText } from '@/components/legal-text';
import { getText } from '@/lib/i18n/get-text';
import { MarkedText } from './marked-text';
import styles from './payment-terms-view.module.css';

/** What Japanese law asks for about contracts made online, as the table in which it is customarily shown. */
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
