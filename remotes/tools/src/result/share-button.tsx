import { MAX_SHARED_ADDRESS, sharedFragment } from '../form/shared-address.ts';
import { TOOL_COPY } from '../form/tool-copy.ts';
import type { ToolState } from '../form/use-tool.ts';
import { CopyButton } from './copy-button.tsx';
import style from './result.module.css';

/** Copies an address that opens the tool with what is typed. */
export function ShareAddressButton({ tool }: { readonly tool: ToolState<unknown> }) {
  const fragment = sharedFragment(tool.values, tool.rules.empty);
  const isTooLong = fragment.length > MAX_SHARED_ADDRESS;
  return (
    <div className={style.share}>
      {!isTooLong && (
        <CopyButton
          text={() => new URL(fragment, window.location.href).href}
          icon="link"
          label={TOOL_COPY.share}
          done={TOOL_COPY.shared}
        />
      )}
      <p className={style.note}>{isTooLong ? TOOL_COPY.tooLongToShare : TOOL_COPY.shareText}</p>
    </div>
  );
}
