import { chromium } from '@playwright/test';
const B='http://127.0.0.1:4672';
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const c=await b.newContext({viewport:{width:1280,height:900},storageState:`/tmp/h72/reader.json`});
const p=await c.newPage(); 
p.on('request',r=>{ if(!r.url().startsWith(B)) console.log('OUT',r.url().slice(0,150)); });
p.on('response',r=>{ if(r.url().includes('/pictures/articles')) console.log(r.status(),r.headers()['cache-control'],r.headers()['cross-origin-resource-policy'],r.headers()['x-content-type-options']); });
await p.goto(B+'/articles/art_01M8S6XFEQVG7AGND3X9WKV3H8'); await p.waitForTimeout(4000);
await p.screenshot({path:'/tmp/h72/rd0.png',fullPage:true});
const f=p.locator('figure button').first();
await f.focus(); await p.keyboard.press('Enter'); await p.waitForTimeout(1200);
await p.screenshot({path:'/tmp/h72/rd1.png'});
console.log('focus in dialog', await p.evaluate(()=>document.activeElement?.closest('dialog,[role=dialog]')!==null));
await p.keyboard.press('Escape'); await p.waitForTimeout(500);
console.log('focus back', await p.evaluate(()=>document.activeElement?.outerHTML.slice(0,120)));
const AB=(await import('@axe-core/playwright').catch(()=>({default:null}))).default as any;
if(AB){ const r=await new AB({page:p}).analyze(); console.log('axe',r.violations.map((v:any)=>v.id+':'+v.nodes.length)); await f.click(); await p.waitForTimeout(800); const r2=await new AB({page:p}).analyze(); console.log('axe dialog',r2.violations.map((v:any)=>v.id+':'+v.nodes[0].html.slice(0,120))); await p.keyboard.press('Escape'); }
await p.emulateMedia({media:'print'}); await p.pdf({path:'/tmp/h72/rd.pdf'}).catch(e=>console.log(String(e).slice(0,100)));
// CLS
const q=await c.newPage(); await q.addInitScript(()=>{(window as any).cls=0; new PerformanceObserver(l=>{for(const e of l.getEntries() as any) if(!e.hadRecentInput) (window as any).cls+=e.value}).observe({type:'layout-shift',buffered:true});});
await q.goto(B+'/articles/art_01M8S6SRFP1XN83N2C9N55481E'); await q.waitForTimeout(4000); console.log('cls',await q.evaluate(()=>(window as any).cls));
await c.storageState({path:`/tmp/h72/reader.json`}); await b.close();
