import type { DraftServices } from '../services.ts';
import { sameDraft } from '../session/compare.ts';

/** Returns the ids of drafts with work that is in this browser alone, and forgets what the server has already. */
export async function unsentDrafts({ rows, transport }: Pick<DraftServices, 'rows' | 'transport'>) {
  const ids = await rows.ids();
  const isUnsent = async (id: string) => {
    const { texts, images } = await rows.of(id);
    const stored = await transport.find(id).catch(() => null);
    const arrived = texts.filter(({ fields, setAside }) => {
      return stored !== null && setAside.length === 0 && sameDraft(fields, stored.fields);
    });
    if (arrived.length > 0) await rows.remove(id, arrived);
    return texts.length > arrived.length || images.length > 0 ? [id] : [];
  };
  return (await Promise.all(ids.map(isUnsent))).flat();
}
