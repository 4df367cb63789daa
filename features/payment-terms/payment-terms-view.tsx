import { LegalText } from '@/components/legal-text';
import { Lines } from '@/components/lines';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';
import styles from './payment-terms-view.module.css';

/** Renders the disclosures that Japanese law requires for online contracts. */
export async function PaymentTermsView() {
  const text = await getText('payment-terms');
  return (
    <LegalText title={text('title')} lead={text('text')} wide>
      <table className={styles.table}>
        <tbody>
          {text.items('items').map(({ id, name, text: words }) => (
            <tr key={id} id={id}>
              <th scope="row">{name}</th>
              <td>
                <Lines>{words}</Lines>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{text('note')}</p>
      <ExampleLabel of="facts" />
    </LegalText>
  );
}
