import { chromium } from '@playwright/test';
const B='http://127.0.0.1:4672'; const [,,who,out,w,theme,...urls]=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const c=await b.newContext({viewport:{width:+w,height:900},storageState:`/tmp/h72/${who}.json`,colorScheme:theme as 'dark'});
const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&console.log('console',m.text().slice(0,200)));
let i=0; for(const u of urls){ await p.goto(B+u); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(1500); await p.screenshot({path:`/tmp/h72/${out}${i++}.png`,fullPage:true}); console.log(u,await p.title()); }
await c.storageState({path:`/tmp/h72/${who}.json`}); await b.close();
