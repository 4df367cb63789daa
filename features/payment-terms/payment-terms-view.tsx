import { getText } from '@/lib/packs/get-text';
import { MarkedText } from './marked-text';
import styles from './payment-terms-view.module.css';

/** What Japanese law asks for about contracts made online, as the table in which it is customarily shown. */
export async function PaymentTermsView() {
  const text = await getText('payment-terms');
  return (
    <article className={styles.page}>
      <h1>{text('title')}</h1>
      <p className={styles.lead}>{text('text')}</p>
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
    </article>
  );
}
