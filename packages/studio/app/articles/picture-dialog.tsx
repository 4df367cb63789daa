import { useState } from 'react';
import { DialogForm } from '../dialog';
import { TextInput } from '../inputs';
import { PictureGrid } from '../picture-field';
import { viewLanguage } from '../places';
import { useStudio } from '../studio-context';

type PictureDialogProps = {
  onInsert: (words: string, address: string) => void;
  onClose: () => void;
};

export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const { session, view } = useStudio();
  const { tag, dir } = viewLanguage(session, view);
  const [words, setWords] = useState('');
  const [address, setAddress] = useState<string>();
  const insert = () => {
    if (address === undefined) return 'Choose a picture.';
    if (words.trim() === '') return { field: 'words', text: 'Write what the picture shows.' };
    onInsert(words.trim(), address);
    return undefined;
  };
  return (
    <DialogForm heading="Picture in the text" submit="Insert" onSubmit={insert} onClose={onClose}>
      <TextInput
        name="words"
        label="What it shows"
        hint="For those who do not see it, and for search engines."
        value={words}
        lang={tag}
        dir={dir}
        onChange={setWords}
      />
      <PictureGrid label="Picture in the text" value={address} onPick={setAddress} />
    </DialogForm>
  );
}
