import { useRef, useState } from 'react';
import { type Studio, useStudio } from '../studio-context';

/**
 * Edits of a list, one after another: where an item is to go is said by where it stands, and after an edit that is not
 * known before the list is loaded anew.
 * @param loaded the list, another object each time that it is loaded
 */
export function useListEdit(loaded: unknown, reload: () => void): { isBusy: boolean; edit: Studio['edit'] } {
  const { edit } = useStudio();
  const [isRunning, setIsRunning] = useState(false);
  const [edited, setEdited] = useState<unknown>();
  const latest = useRef(loaded);
  latest.current = loaded;
  return {
    isBusy: isRunning || (edited !== undefined && edited === loaded),
    edit: async (edits) => {
      setIsRunning(true);
      try {
        const result = await edit(edits);
        if (result?.ok) {
          setEdited(latest.current);
          reload();
        }
        return result;
      } finally {
        setIsRunning(false);
      }
    },
  };
}
