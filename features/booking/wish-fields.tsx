import { SelectField, TextField } from '@/components/field';
import fold from '@/components/fold.module.css';
import shared from '@/components/shared.module.css';
import type { Wish } from '@/lib/api/booking';
import { ages, maxNoteLength } from '@/lib/booking/wish';
import type { ReservationProps } from './reservation-props';
import styles from './wish-fields.module.css';

type WishFieldsProps = Pick<ReservationProps, 'wishes'> & {
  texts: ReservationProps['texts']['wish'];
  value: Wish;
  onChange: (wish: Wish) => void;
};

/** Lets a parent tell the teacher something with the reservation, folded until it is wanted (contract, Trial booking). */
export function WishFields({ texts, wishes, value, onChange }: WishFieldsProps) {
  if (!Object.values(wishes).some(Boolean)) return null;
  return (
    <details className={fold.fold} open={Object.keys(value).length > 0 || undefined}>
      <summary className={fold.control}>{texts.title}</summary>
      <div className={styles.fields}>
        {wishes.note && (
          <div className={shared.wholeRow}>
            <TextField
              label={texts.note}
              name="note"
              autoComplete="off"
              maxLength={maxNoteLength}
              value={value.note ?? ''}
              onChange={({ target }) => onChange({ ...value, note: target.value })}
            />
          </div>
        )}
        {wishes.child_age && (
          <SelectField
            label={texts.age}
            name="child_age"
            value={value.childAge ?? ''}
            onChange={({ target }) => onChange({ ...value, childAge: target.value })}
          >
            <option value="">–</option>
            {ages.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </SelectField>
        )}
        {wishes.teacher_gender && (
          <SelectField
            label={texts.gender}
            name="teacher_gender"
            value={value.teacherGender ?? ''}
            onChange={({ target }) => onChange({ ...value, teacherGender: target.value as Wish['teacherGender'] })}
          >
            <option value="">{texts.either}</option>
            <option value="female">{texts.female}</option>
            <option value="male">{texts.male}</option>
          </SelectField>
        )}
      </div>
    </details>
  );
}
