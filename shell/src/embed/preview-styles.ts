/** The style sheets of previews, which no other page of the shell loads. */
import '@ledgerlight/ui/rich-text-view';
import './preview-page.css';
