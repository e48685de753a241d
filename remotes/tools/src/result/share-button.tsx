import { Button } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { MAX_SHARED_ADDRESS, sharedFragment } from '../form/shared-address.ts';
import { TOOL_COPY } from '../form/tool-copy.ts';
import type { ToolValues } from '../form/tool-values.ts';
import type { ToolState } from '../form/use-tool.ts';
import style from './result.module.css';
import { useCopy } from './use-copy.ts';

/** Copies an address that opens the tool with what is typed. */
export function ShareAddressButton<Values extends ToolValues>({ tool }: { readonly tool: ToolState<Values, unknown> }) {
  const { outcome, copy } = useCopy();
  const fragment = sharedFragment(tool.values, tool.rules.empty);
  const isTooLong = fragment.length > MAX_SHARED_ADDRESS;
  return (
    <div className={style.share}>
      {isTooLong ? (
        <p className={style.note}>{TOOL_COPY.tooLongToShare}</p>
      ) : (
        <>
          <Button variant="secondary" onClick={() => void copy(new URL(fragment, window.location.href).href)}>
            <Icon name={outcome === 'copied' ? 'check' : 'link'} size={18} />
            {outcome === 'copied' ? TOOL_COPY.shared : TOOL_COPY.share}
          </Button>
          <p className={style.note}>{TOOL_COPY.shareText}</p>
        </>
      )}
      <p role="status" className={outcome === 'refused' ? style.refused : 'visually-hidden'}>
        {outcome === 'refused' && TOOL_COPY.notCopied}
        {outcome === 'copied' && TOOL_COPY.shared}
      </p>
    </div>
  );
}
