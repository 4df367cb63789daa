import { useState } from 'react';
import { DialogForm } from '../dialog';
import { TextInput } from '../inputs';
import { PictureGrid } from '../picture-grid';
import { texts } from '../texts';

type PictureDialogProps = {
  lang: string;
  dir: 'ltr' | 'rtl';
  onInsert: (words: string, address: string) => void;
  onClose: () => void;
};

const t = texts.articles.picture;

/** Asks for a picture of an article, and for words that say what it shows. */
export function PictureDialog({ lang, dir, onInsert, onClose }: PictureDialogProps) {
  const [words, setWords] = useState('');
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const insert = () => {
    if (address === undefined) return setProblem(t.pictureMissing);
    if (words.trim() === '') return setProblem(t.wordsMissing);
    return onInsert(words.trim(), address);
  };
  return (
    <DialogForm heading={t.heading} submit={t.insert} problem={problem} noValidate onSubmit={insert} onClose={onClose}>
      <TextInput label={t.words} hint={t.wordsHint} value={words} lang={lang} dir={dir} onChange={setWords} />
      <PictureGrid label={t.heading} value={address} onPick={setAddress} />
    </DialogForm>
  );
}
