import { useState } from 'react';
import { type Studio, useStudio } from './studio-context';
import { useNewest } from './use-newest';

/** Serializes edits of a list: as they refer to indexes, the list must be reloaded in between. */
export function useListEdit(loaded: unknown, reload: () => void): { isBusy: boolean; edit: Studio['edit'] } {
  const { edit } = useStudio();
  const [isRunning, setIsRunning] = useState(false);
  const [edited, setEdited] = useState<unknown>();
  const latest = useNewest(loaded);
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
