/** How long the shell's first scripts may take before they are asked for once more, and again before that is given up. */
const PATIENCE_MS = 15_000;

/** Marks a script as one of the shell's first, with the number of times it was asked for again. */
export const FIRST_SCRIPT = 'data-shell="0"';

/**
 * Sees to it that the shell begins, without any file of ours: a first script that fails (an error status, other bytes than its
 * integrity) or hangs is asked for once more under another address, for the bytes that were refused stay in the HTTP cache as
 * immutable. After that a sentence with Retry stands in the place of the waiting sign, or above the painted form with all that
 * was typed; each Retry is two more tries. The shell itself says when it has begun, and when its own first files failed and what
 * Retry is to do then: see `shell/src/boot/start-shell.ts`.
 */
export const BEGIN_GUARD = `{let begun,timer,waits=0,notice,sign;const on=addEventListener,make=tag=>document.createElement(tag),open=()=>[...document.querySelectorAll('script[data-shell]')].filter(old=>!old.came),ask=old=>{const s=make('script'),n=+old.dataset.shell+1;s.nonce=old.nonce;s.integrity=old.integrity;s.crossOrigin='';s.dataset.shell=n;s.src=old.src.split('?')[0]+'?retry='+n;old.replaceWith(s)},watch=()=>{clearTimeout(timer);timer=setTimeout(late,${PATIENCE_MS})},late=()=>{waits++?lost():(open().map(ask),watch())},clear=()=>{clearTimeout(timer);if(notice){notice.remove();notice=0;sign.style.display=''}},lost=again=>{if(notice)return;const root=document.getElementById('root'),button=make('button');sign=root.querySelector('.ui-page-loading');notice=make('p');notice.role='alert';notice.style.cssText='max-width:40rem;margin:16px '+(sign?.closest('.ui-page')?0:'auto');notice.append('Newswatch could not be loaded. Check your connection and try again. ',button);button.type='button';button.style.cssText='display:block;min-height:44px;margin-top:8px;padding:0 16px;border:1px solid;border-radius:6px';button.append('Retry');button.onclick=()=>{clear();waits=0;watch();again?again():open().map(ask)};if(sign)sign.style.display='none';else sign=root.querySelector('form')||root;sign.before(notice)};on('load',e=>{e.target.came=1},true);on('error',e=>{const s=e.target;if(s.dataset?.shell&&!begun)s.dataset.shell%2?lost():ask(s)},true);on('newswatch:begun',()=>{begun=1;clear()});on('newswatch:lost',e=>lost(e.detail));watch()}`;
