/**
 * Notes what somebody does while `#root[data-painted]` stands, for the shell to make up for:
 *
 * - a painted form that was submitted (sent by the browser, its password would go to nobody), and whether they typed or moved the
 *   focus after that: `data-pressed` on the form;
 * - the keys of the command palette, and what was typed for it: `data-palette` on the document;
 * - that a press or a word being composed is under way: `data-held` on the document, by what. It goes a moment after its end,
 *   for a finger's click comes later than its end. A pointer that moves with no button down has ended its press unheard. The shell waits with the page as long: see `shell/src/boot/hands-off.ts`.
 */
export const EARLY_INPUT_CAPTURE = `(function(){var r=document.documentElement,d=r.dataset,t=0;
function on(n,f){addEventListener(n,function(e){if(document.querySelector('#root[data-painted]'))f(e)},true)}
function hold(n,ends,when){on(n,function(e){if(when(e)){clearTimeout(t);t=0;d.held=n}});ends.forEach(function(n2){on(n2,function(e){if(d.held===n&&!(n2==='pointermove'&&e.buttons)&&!t)t=setTimeout(function(){t=0;delete d.held},90)})})}
hold('pointerdown',['pointerup','pointercancel','contextmenu','dragend','pointermove'],function(e){return e.button===0});
hold('compositionstart',['compositionend'],function(){return true});
hold('keydown',['keyup'],function(e){return e.key===' '&&e.target.localName==='button'});
on('submit',function(e){var f=e.target;if(f.dataset.firstPaint!==undefined){e.preventDefault();f.dataset.pressed=''}});
['input','focusin'].forEach(function(n){on(n,function(e){var f=e.target.form;if(f&&f.dataset.pressed==='')f.dataset.pressed='left'})});
on('keydown',function(e){var k=e.key,p=d.palette;
if((e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&k.toLowerCase()==='k'){e.preventDefault();if(p===undefined)d.palette='';else delete d.palette;return}
if(p===undefined||e.target.form||e.ctrlKey||e.metaKey||e.altKey)return;
if(k==='Escape')delete d.palette;else if(k==='Backspace')d.palette=p.slice(0,-1);else if(k.length===1)d.palette=p+k;else if(k!=='Enter')return;e.preventDefault()})})()`;
